import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlatformLanguage } from '../../../widgets/domain/languages.ts';
import { type Width, widths } from '../configuration.ts';
import { previewMessage, type SubmissionStopped } from '../preview/preview-message.ts';
import type { Snippet } from '../snippet/snippet.ts';
import type { GroupProps } from './props.ts';
import { Segments } from './Segments.tsx';
import { StepHeading } from './StepHeading.tsx';

type PreviewProps = GroupProps & {
  snippet: Snippet;
  /** Query string with which the visitor arrives. The builder remounts the preview when it changes. */
  search: string;
  onStopped: (values: SubmissionStopped['values']) => void;
};

/** Size of the previewed page in pixels, before scaling. */
const sizes: Readonly<Record<Width, { width: number; height: number }>> = {
  phone: { width: 390, height: 760 },
  desktop: { width: 1280, height: 900 },
};

const languages: readonly { value: PlatformLanguage; label: string; lang: string }[] = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'ar', label: 'العربية', lang: 'ar' },
];

/** Returns the ref of the stage, and the scale at which a frame of this width fits into it; at most 1. */
function useScale(width: number) {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    if (stage.current) observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);
  return { stage, scale: Math.min(1, room / width) };
}

/**
 * The second step: the widget on its own page, as wide as a phone or a desktop. The page runs only this server's
 * script, in a frame without an origin that cannot read this site's storage.
 */
export function Preview(props: PreviewProps) {
  const { texts, configuration, change, element, snippet, search, onStopped } = props;
  const { previewLanguage, width: chosenWidth, language } = configuration;
  const { width, height } = sizes[chosenWidth];
  const { stage, scale } = useScale(width);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isStopped, setStopped] = useState(false);
  const show = useCallback(() => {
    // Sends to `*`, because a sandboxed frame has no origin.
    frame.current?.contentWindow?.postMessage(previewMessage(snippet, previewLanguage), '*');
  }, [snippet, previewLanguage]);
  useEffect(() => {
    show();
    setStopped(false);
  }, [show]);
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || data?.type !== 'submission-stopped') return;
      setStopped(true);
      onStopped((data as SubmissionStopped).values);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [onStopped]);
  return (
    <section className="preview" aria-labelledby="look">
      <div className="toolbar">
        <StepHeading id="look" number={2} text={texts.steps.look} />
        <Segments
          legend={texts.width}
          name="width"
          options={widths.map((value) => ({ value, label: texts.widths[value] }))}
          value={chosenWidth}
          onChange={(value) => change({ width: value })}
        />
        <Segments
          legend={texts.direction}
          name="preview-language"
          options={languages}
          value={previewLanguage}
          onChange={(value) =>
            change({ previewLanguage: value, ...(language !== 'page' && { language: value }) })
          }
        />
        <a className="button" href="#snippet">
          {texts.getSnippet}
        </a>
      </div>
      <div className="stage" ref={stage}>
        <div
          className="screen"
          style={{ width: `${width * scale}px`, flexBasis: `${height * scale}px` }}
        >
          <iframe
            ref={frame}
            title={texts.t('previewOf', {
              widget: texts.widgets[element.tag]?.name ?? element.tag,
            })}
            src={`builder/preview.html${search}`}
            sandbox="allow-scripts"
            style={{
              width: `${width}px`,
              height: `${100 / scale}%`,
              transform: `scale(${scale})`,
            }}
            onLoad={show}
          />
        </div>
      </div>
      <p role="status" className="note">
        {isStopped && texts.nothingSent}
      </p>
    </section>
  );
}
