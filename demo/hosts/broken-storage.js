// Makes storage and cookies throw, as in browsers that block them.
const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
  Object.defineProperty(window, name, { configurable: true, get: refuse, set: refuse });
}
Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse });
