// Replaces built-in functions as the worst frameworks of 2005 to 2012 did: Prototype 1.3 to 1.6, MooTools 1.1 to 1.4,
// json2, early shims. Each replacement takes the arguments and gives the results of the framework's function, not of the
// browser's. Frameworks also add functions, which `for…in` lists: here every prototype has one to three of these;
// prototype.html and mootools.html load the real frameworks, with all of them.
(() => {
  const { slice, indexOf } = Array.prototype;

  /** Prototype's $A, which does not know iterables and takes no mapping function. */
  function toArray(list) {
    if (!list) return [];
    if (list.toArray) return list.toArray();
    return slice.call(list);
  }
  /** Prototype's toArray, entries and clone: a copy of the list. */
  function copy() {
    return slice.call(this);
  }
  /** Prototype's each, which passes only value and index. */
  function each(iterator) {
    for (let i = 0; i < this.length; i += 1) iterator(this[i], i);
    return this;
  }
  function collect(iterator = (value) => value, context = undefined) {
    const results = [];
    each.call(this, (value, index) => results.push(iterator.call(context, value, index)));
    return results;
  }
  function findAll(iterator, context) {
    const results = [];
    each.call(this, (value, index) => {
      if (iterator.call(context, value, index)) results.push(value);
    });
    return results;
  }
  function flatten() {
    const results = [];
    each.call(this, (value) => {
      if (Array.isArray(value)) results.push.apply(results, flatten.call(value));
      else results.push(value);
    });
    return results;
  }

  Array.from = toArray;
  Object.assign(Array.prototype, {
    each,
    toArray: copy,
    forEach: each,
    map: collect,
    filter: findAll,
    flat: flatten,
    flatMap(iterator, context) {
      return flatten.call(collect.call(this, iterator, context));
    },
    includes(object) {
      return indexOf.call(this, object) !== -1;
    },
    /** Returns null for no match. */
    find(iterator, context) {
      const [found = null] = findAll.call(this, iterator, context);
      return found;
    },
    findIndex(iterator, context) {
      const [found] = findAll.call(this, iterator, context);
      return indexOf.call(this, found);
    },
    some(iterator, context) {
      return findAll.call(this, iterator, context).length > 0;
    },
    every(iterator, context) {
      return findAll.call(this, iterator, context).length === this.length;
    },
    /** Prototype's reduce, which calls no function: returns a list of several elements, or else the first element. */
    reduce() {
      return this.length > 1 ? this : this[0];
    },
    entries: copy,
    keys() {
      return collect.call(this, (_, index) => index);
    },
    values: copy,
    at(index) {
      return this[index < 0 ? this.length + index : index];
    },
    /** Turns lists inside JSON into strings. */
    toJSON() {
      return `[${collect.call(this, (value) => JSON.stringify(value)).join(', ')}]`;
    },
  });

  Object.assign(Object, {
    extend: Object.assign,
    /** Also lists inherited names. */
    keys(object) {
      const names = [];
      for (const name in object) names.push(name);
      return names;
    },
    values(object) {
      return Object.keys(object).map((name) => object[name]);
    },
  });
  // As in Prototype 1.3, every object of the page inherits `extend`, which is enumerable.
  Object.prototype.extend = function (source) {
    return Object.extend.call(Object, this, source);
  };

  Object.assign(Function.prototype, {
    /** Returns a function that `new` rejects, with an empty name and length 0. */
    bind(object, ...bound) {
      return (...more) => this.apply(object, bound.concat(more));
    },
    bindAsEventListener(object) {
      return (event) => this.call(object, event || window.event);
    },
  });

  const split = String.prototype.split;
  Object.assign(String.prototype, {
    trim() {
      return this.replace(/^\s+/, '').replace(/\s+$/, '');
    },
    startsWith(text) {
      return this.indexOf(text) === 0;
    },
    endsWith(text) {
      const at = this.length - text.length;
      return at >= 0 && this.lastIndexOf(text) === at;
    },
    includes(text) {
      return this.indexOf(text) > -1;
    },
    /** Ignores the limit. */
    split(separator) {
      return split.call(this, separator);
    },
    padStart(length, text = ' ') {
      let padded = `${this}`;
      while (padded.length < length) padded = text + padded;
      return padded;
    },
    repeat(count) {
      return new Array(count + 1).join(this);
    },
    toJSON() {
      return `"${this}"`;
    },
  });
  Object.assign(Number.prototype, {
    toJSON() {
      return String(this);
    },
  });

  const { addEventListener } = EventTarget.prototype;
  const { remove } = Element.prototype;
  const { focus } = HTMLElement.prototype;
  const NativeElement = window.Element;
  /** These methods return the element, so that calls can be chained. */
  Object.assign(NativeElement.prototype, {
    addEvent(type, listener) {
      addEventListener.call(this, type, listener, false);
      return this;
    },
    remove() {
      remove.call(this);
      return this;
    },
    /** Accepts HTML. */
    append(content) {
      if (content instanceof Node) this.appendChild(content);
      else this.insertAdjacentHTML('beforeend', content);
      return this;
    },
    scrollTo() {
      window.scrollTo(0, this.offsetTop);
      return this;
    },
  });
  HTMLElement.prototype.focus = function () {
    focus.call(this);
    return this;
  };

  // Replaces the browser's constructors by the framework's.
  window.Element = (tag, properties) => Object.assign(document.createElement(tag), properties);
  window.Element.prototype = NativeElement.prototype;
  window.Event = function (event) {
    this.event = event || window.event;
  };
})();
