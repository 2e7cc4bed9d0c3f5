// The blocks in the editor: one control for each attribute, and a live preview. Everything about the
// widgets comes from includes/block-editor.php (window.luxeWidgets), which has it from elements.json.
{
  const { blockEditor, blocks, components, data: store, element, i18n } = window.wp;
  const data = window.luxeWidgets;
  const { createElement: el, useEffect, useRef, useState } = element;
  const { __ } = i18n;
  /** In the order of the sidebar. */
  const groups = {
    own: __('Widget', 'luxe-widgets'),
    general: __('Language and behavior', 'luxe-widgets'),
    campaign: __('Campaign', 'luxe-widgets'),
  };
  /** What newer versions of WordPress ask every control for. */
  const modern = { __nextHasNoMarginBottom: true, __next40pxDefaultSize: true };

  const escaped = (text) =>
    String(text).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  const attributeText = (values) =>
    Object.entries(values)
      .filter(([, value]) => value !== '' && value !== false && value !== undefined)
      .map(([name, value]) => ` ${name}="${escaped(value)}"`)
      .join('');

  /** Tells the editor around the frame how much room the widget takes. */
  const tellHeight = `<script>new ResizeObserver(() =>
    parent.postMessage({ luxePreviewHeight: document.body.scrollHeight }, '*')).observe(document.body)</script>`;

  /**
   * The document of the preview. Its frame is sandboxed: the script runs in an origin of its own, so
   * that nothing in wp-admin is within its reach, and nothing is stored or counted; its policy lets
   * nothing out.
   */
  const previewOf = (widget, values, content) => {
    const known = Object.keys(widget.attributes).map((name) => [name, values[name]]);
    const given = Object.fromEntries(known.filter(([, value]) => value));
    const attributes = { ...data.defaults, ...given, ...widget.preview.attributes };
    const check = data.integrity ? { integrity: data.integrity, crossorigin: 'anonymous' } : {};
    const script = attributeText({ ...check, src: data.script });
    return `<!doctype html><html lang="${escaped(data.language)}"><meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="connect-src 'none'; form-action 'none'">
      <body style="margin:0;font-family:sans-serif"><script async${script}></script>
      <${widget.tag}${attributeText(attributes)}>${content}</${widget.tag}>${tellHeight}`;
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

  /** The height that a frame asks for, up to what its block may take. */
  const useHeight = (frame, { content, preview }) => {
    const [height, setHeight] = useState(preview.height);
    useEffect(() => {
      // The editor may be in a frame of its own.
      const view = frame.current.ownerDocument.defaultView;
      const listen = ({ source, data: told }) => {
        const asked = Number(told?.luxePreviewHeight);
        if (asked && source === frame.current?.contentWindow) setHeight(asked);
      };
      if (content) view.addEventListener('message', listen);
      return () => view.removeEventListener('message', listen);
    }, []);
    return height;
  };

  const Preview = ({ widget, values, content = '' }) => {
    const frame = useRef();
    const height = useHeight(frame, widget);
    return el('iframe', {
      ref: frame,
      title: __('Preview', 'luxe-widgets'),
      sandbox: 'allow-scripts',
      srcDoc: useSettled(previewOf(widget, values, content)),
      tabIndex: -1,
      // A click selects the block.
      style: { display: 'block', width: '100%', height, border: 0, pointerEvents: 'none' },
    });
  };

  /** What a new block begins with: each part is a slide, a quote or a step. */
  const templateOf = ({ tag, samples }) =>
    samples.map((content) => {
      if (tag === 'blockquote') return ['core/quote', {}, [['core/paragraph', { content }]]];
      const heading = ['core/heading', { level: Number(tag.slice(1)), content }];
      return ['core/group', {}, [heading, ['core/paragraph']]];
    });

  /** Its parts as blocks of their own while the block or one of them is selected, else the widget itself. */
  const OwnContent = ({ widget, values, clientId, isSelected }) => {
    const { parts, isInside } = store.useSelect(
      (select) => {
        const editor = select('core/block-editor');
        return {
          parts: editor.getBlocks(clientId),
          isInside: editor.hasSelectedInnerBlock(clientId, true),
        };
      },
      [clientId],
    );
    if (!isSelected && !isInside && parts.length > 0 && data.script) {
      return el(Preview, { widget, values, content: blocks.serialize(parts) });
    }
    return el(blockEditor.InnerBlocks, {
      template: templateOf(widget.content),
      renderAppender: blockEditor.InnerBlocks.ButtonBlockAppender,
    });
  };

  const AddressIsMissing = ({ widget }) => {
    // A button, not a link: the theme's links have colors of their own, and the post is not saved yet.
    const open = () => window.open(data.settings, '_blank');
    return el(
      components.Placeholder,
      {
        icon: widget.icon,
        label: widget.title,
        instructions: __('The address of the widgets is not set yet.', 'luxe-widgets'),
      },
      data.settings
        ? el(
            components.Button,
            { variant: 'primary', onClick: open },
            __('Set the address', 'luxe-widgets'),
          )
        : __(
            'Please ask an administrator of this site to set it under Settings → Luxe Widgets.',
            'luxe-widgets',
          ),
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
      ? i18n.sprintf(__('Default: %s', 'luxe-widgets'), options[siteDefault] || siteDefault)
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
      { title: groups[group], initialOpen: group === 'own' },
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

  const Content = ({ widget, attributes: values, ...props }) => {
    if (widget.content) return el(OwnContent, { ...props, widget, values });
    return data.script ? el(Preview, { widget, values }) : el(AddressIsMissing, { widget });
  };

  const Edit = (props) => {
    const { widget, attributes, setAttributes } = props;
    return el(
      'div',
      blockEditor.useBlockProps(),
      el(
        blockEditor.InspectorControls,
        null,
        Object.keys(groups).map((group) =>
          el(Panel, { key: group, widget, group, attributes, setAttributes }),
        ),
      ),
      el(Content, props),
    );
  };

  for (const widget of data.elements) {
    // Title, icon and attributes are those that the server has registered.
    blocks.registerBlockType(widget.block, {
      edit: (props) => el(Edit, { ...props, widget }),
      save: () => (widget.content ? el(blockEditor.InnerBlocks.Content) : null),
    });
  }
}
