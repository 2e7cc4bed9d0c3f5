// The blocks in the editor: one control for each attribute, and a live preview. Everything about the
// widgets comes from includes/block-editor.php (window.luxeWidgets), which has it from elements.json.
{
  const { blockEditor, blocks, components, element } = window.wp;
  const data = window.luxeWidgets;
  const { createElement: el, useEffect, useState } = element;
  const { words } = data;
  /** What newer versions of WordPress ask every control for. */
  const modern = { __nextHasNoMarginBottom: true, __next40pxDefaultSize: true };

  const escaped = (text) =>
    String(text).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  const attributeText = (values) =>
    Object.entries(values)
      .filter(([, value]) => value !== '' && value !== false && value !== undefined)
      .map(([name, value]) => ` ${name}="${escaped(value)}"`)
      .join('');

  /**
   * The document of the preview. Its frame is sandboxed: the script runs in an origin of its own, so
   * that nothing in wp-admin is within its reach, and nothing is stored, counted or sent.
   */
  const previewOf = (widget, values) => {
    const known = Object.keys(widget.attributes).map((name) => [name, values[name]]);
    const given = Object.fromEntries(known.filter(([, value]) => value));
    const attributes = { ...data.defaults, ...given, ...widget.preview.attributes };
    const check = data.integrity ? { integrity: data.integrity, crossorigin: 'anonymous' } : {};
    const script = attributeText({ ...check, src: data.script });
    return `<!doctype html><html lang="${escaped(data.language)}"><meta charset="utf-8">
      <body style="margin:0;font-family:sans-serif"><script async${script}></script>
      <${widget.tag}${attributeText(attributes)}></${widget.tag}>`;
  };

  /** The value once it has stayed the same for half a second: not a new preview with every key. */
  const useSettled = (value) => {
    const [settled, setSettled] = useState(value);
    useEffect(() => {
      const timer = setTimeout(() => setSettled(value), 500);
      return () => clearTimeout(timer);
    }, [value]);
    return settled;
  };

  const Preview = ({ widget, values }) => {
    return el('iframe', {
      title: words.preview,
      sandbox: 'allow-scripts',
      srcDoc: useSettled(previewOf(widget, values)),
      tabIndex: -1,
      // A click selects the block.
      style: {
        display: 'block',
        width: '100%',
        height: widget.preview.height,
        border: 0,
        pointerEvents: 'none',
      },
    });
  };

  const AddressIsMissing = ({ widget }) => {
    // A button, not a link: the theme's links have colours of their own, and the post is not saved yet.
    const open = () => window.open(data.settings, '_blank');
    return el(
      components.Placeholder,
      { icon: widget.icon, label: widget.title, instructions: words.noAddress },
      data.settings
        ? el(components.Button, { variant: 'primary', onClick: open }, words.setAddress)
        : words.askForIt,
    );
  };

  const Control = ({ name, attribute, value, onChange }) => {
    const { label, hint: help, kind, options } = attribute;
    const siteDefault = data.defaults[name];
    const props = { ...modern, label, help, onChange };
    if (kind === 'boolean') {
      return el(components.ToggleControl, { ...props, checked: value === true });
    }
    if (!options) {
      const type = kind === 'number' ? 'number' : 'text';
      return el(components.TextControl, {
        ...props,
        type,
        dir: kind === 'url' ? 'ltr' : undefined,
        value: value || '',
        placeholder: siteDefault || attribute.default,
      });
    }
    const unset = siteDefault
      ? words.defaultIs.replace('%s', options[siteDefault] || siteDefault)
      : attribute.unset;
    const choices = Object.entries(options).map(([choice, text]) => ({
      value: choice,
      label: text,
    }));
    return el(components.SelectControl, {
      ...props,
      value: value || '',
      options: [{ value: '', label: unset }, ...choices],
    });
  };

  const Panel = ({ widget, group, attributes, setAttributes }) => {
    const names = Object.keys(widget.attributes).filter(
      (name) => widget.attributes[name].group === group,
    );
    return el(
      components.PanelBody,
      { title: words[group], initialOpen: group === 'own' },
      names.map((name) =>
        el(Control, {
          key: name,
          name,
          attribute: widget.attributes[name],
          value: attributes[name],
          // An empty field is no attribute at all.
          onChange: (value) => setAttributes({ [name]: value || undefined }),
        }),
      ),
    );
  };

  const Edit = ({ widget, attributes, setAttributes }) => {
    return el(
      'div',
      blockEditor.useBlockProps(),
      el(
        blockEditor.InspectorControls,
        null,
        ['own', 'general', 'campaign'].map((group) =>
          el(Panel, { key: group, widget, group, attributes, setAttributes }),
        ),
      ),
      data.script ? el(Preview, { widget, values: attributes }) : el(AddressIsMissing, { widget }),
    );
  };

  for (const widget of data.elements) {
    // Title, icon and attributes are those that the server has registered.
    blocks.registerBlockType(widget.block, {
      edit: (props) => el(Edit, { ...props, widget }),
      save: () => null,
    });
  }
}
