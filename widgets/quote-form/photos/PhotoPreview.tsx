import { useLayoutEffect, useRef } from 'react';
import type { Photo } from './photos.ts';

interface PhotoPreviewProps {
  name: string;
  /** Name for screen readers. */
  label: string;
  thumbnail?: Photo['thumbnail'];
}

/** A photo on a canvas, or its name if the browser could not draw it. */
export function PhotoPreview({ name, label, thumbnail }: PhotoPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (thumbnail) canvas.current?.getContext('2d')?.drawImage(thumbnail, 0, 0);
  }, [thumbnail]);
  if (!thumbnail) return <bdi className="name">{name}</bdi>;
  const { width, height } = thumbnail;
  return <canvas ref={canvas} width={width} height={height} role="img" aria-label={label} />;
}
