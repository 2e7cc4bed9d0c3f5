/** Link that opens a chat with a message; `number` may be written with plus, spaces or dashes. */
export function whatsappLink(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
