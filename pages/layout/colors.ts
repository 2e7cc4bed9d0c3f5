/** Colors of pages/styles/first-screen/tokens.css for files that cannot refer to it. */
export const colors = { green900: '#08241e', ivory50: '#fbf8f1', brass300: '#dcc49a' } as const;
