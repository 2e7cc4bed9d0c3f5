const createQueue = require('createQueue');
const injectScript = require('injectScript');
const makeString = require('makeString');

// Which field holds which attribute, by element; the build writes it here.
const fields = FIELDS;
const host = HOST;

const attributes = {};
fields[data.element].forEach((field) => {
  const value = data[field.name];
  if (value === true) attributes[field.attribute] = '';
  else if (value) attributes[field.attribute] = makeString(value);
});

// A template can make no element: it leaves word, and a script of the same server places it.
const place = createQueue('luxeWidgets');
place({
  element: data.element,
  attributes: attributes,
  container: data.container || '',
  host: host,
});
const script = [host, 'luxe-placer.js'].join('/');
injectScript(script, data.gtmOnSuccess, data.gtmOnFailure, 'luxe-placer');
