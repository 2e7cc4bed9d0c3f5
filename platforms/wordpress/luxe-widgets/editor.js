// Blocks in the editor: a control for each attribute, and a live preview. includes/block-editor.php passes
// the data of elements.json as window.luxeWidgets.
{
  const { blockEditor, blocks, components, data: store, element, htmlEntities, i18n } = window.wp;
  const data = window.luxeWidgets;
  const { createElement: el, useEffect, useRef, useState } = element;
  const { __ } = i18n;
  /** Groups in the order of the sidebar. */
  const groups = {
    own: __('Widget', 'luxe-widgets'),
    general: __('Language and behavior', 'luxe-widgets'),
    campaign: __('Campaign', 'luxe-widgets'),
  };
  /** Props that give controls the margins and sizes of newer versions of WordPress. */
  const modern = { __nextHasNoMarginBottom: true, __next40pxDefaultSize: true };

  const escaped = (text) =>
    String(text).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  const attributeText = (values) =>
    Object.entries(values)
      .filter(([, value]) => value !== '' && value !== false && value !== undefined)
      .map(([name, value]) => ` ${name}="${escaped(value)}"`)
      .join('');

  /** Returns the values as the page shows them: WordPress saves `&` as an entity in posts of authors. */
  const decoded = (values) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? htmlEntities.decodeEntities(value) : value,
      ]),
    );

  /** Script that reports the widget's height to the editor. */
  const tellHeight = `<script>new ResizeObserver(() =>
    parent.postMessage({ luxePreviewHeight: document.body.scrollHeight }, '*')).observe(document.body)</script>`;

  /**
   * Document of the preview. Its sandboxed frame has its own origin, so the script cannot reach wp-admin and
   * stores nothing; its policy blocks API calls and forms.
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

  /** Debounces a value by half a second, so that typing does not reload the preview. */
  const useSettled = (value) => {
    const [settled, setSettled] = useState(value);
    useEffect(() => {
      const timer = setTimeout(() => setSettled(value), 500);
      return () => clearTimeout(timer);
    }, [value]);
    return settled;
  };

  /** Returns the height of a preview: the one that its frame reports if authors write the content, else a fixed one. */
  const useHeight = (frame, { content, preview }) => {
    const [height, setHeight] = useState(preview.height);
    useEffect(() => {
      // The editor may be in a frame, whose window then receives the messages.
      const view = frame.current.ownerDocument.defaultView;
      const listen = ({ source, data }) => {
        const reported = Number(data?.luxePreviewHeight);
        if (reported && source === frame.current?.contentWindow) setHeight(reported);
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
      // Clicks go through the frame to the block, which they select.
      style: { display: 'block', width: '100%', height, border: 0, pointerEvents: 'none' },
    });
  };

  /** Template of a new block: each part is a slide, a quote or a step. */
  const templateOf = ({ tag, samples }) =>
    samples.map((content) => {
      // `tag` is `blockquote` or a heading, such as `h3`.
      if (tag === 'blockquote') return ['core/quote', {}, [['core/paragraph', { content }]]];
      const heading = ['core/heading', { level: Number(tag.slice(1)), content }];
      return ['core/group', {}, [heading, ['core/paragraph']]];
    });

  /** Returns true for a block that the page leaves out: see includes/block-content.php. */
  const isBlank = ({ name, attributes, innerBlocks }) => {
    const isFilled = attributes.style?.background || attributes.metadata?.bindings;
    if (isFilled || !data.textBlocks.includes(name)) return false;
    const html = blocks.getSaveContent(name, attributes, []);
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    const hasContent = body.textContent.trim() !== '' || body.querySelector('img') !== null;
    return !hasContent && innerBlocks.every(isBlank);
  };

  /** Shows the parts as blocks while the block or a part is selected, otherwise the widget. */
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
    const shown = parts.filter((part) => !isBlank(part));
    if (!isSelected && !isInside && shown.length > 0 && data.script) {
      return el(Preview, { widget, values, content: blocks.serialize(shown) });
    }
    return el(blockEditor.InnerBlocks, {
      template: templateOf(widget.content),
      renderAppender: blockEditor.InnerBlocks.ButtonBlockAppender,
    });
  };

  const AddressIsMissing = ({ widget }) => {
    // A button, since a link would have the theme's colors. A new tab, since the post is not saved yet.
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
          // Empty fields set no attribute.
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
    const { widget, setAttributes } = props;
    const attributes = decoded(props.attributes);
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
      el(Content, { ...props, attributes }),
    );
  };

  for (const widget of data.elements) {
    // The server has registered title, icon and attributes.
    blocks.registerBlockType(widget.block, {
      edit: (props) => el(Edit, { ...props, widget }),
      save: () => (widget.content ? el(blockEditor.InnerBlocks.Content) : null),
    });
  }
}
