const createQueue = require('createQueue');
const injectScript = require('injectScript');
const makeString = require('makeString');

// The sandbox supports no template literals, spread or for-of loops.

// Fields and their attributes, by element; inserted by the build.
const fields = FIELDS;
const host = HOST;

const attributes = {};
fields[data.element].forEach((field) => {
  const value = data[field.name];
  if (value === true) attributes[field.attribute] = '';
  // A variable may return the number 0.
  else if (value || value === 0) attributes[field.attribute] = makeString(value);
});

// A template cannot create elements: it queues an order for luxe-placer.js.
const place = createQueue('luxeWidgets');
place({
  element: data.element,
  attributes: attributes,
  container: data.container || '',
  host: host,
});
const script = [host, 'luxe-placer.js'].join('/');
injectScript(script, data.gtmOnSuccess, data.gtmOnFailure, 'luxe-placer');
