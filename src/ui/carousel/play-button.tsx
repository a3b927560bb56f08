import { Icon } from '../icon.tsx';
import type { ReactNode } from 'react';
import { useSite } from '../../client/site.ts';

interface Props {
  readonly playing: boolean;
  readonly onChange: (playing: boolean) => void;
  readonly className: string;
  /** Classes of the visible disc, which is smaller than the touch target. */
  readonly innerClass?: string;
}

/** Pauses or resumes autoplay; hidden when reduced motion is preferred. */
export const PlayButton = ({ playing, onChange, className, innerClass: inner = '' }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <button
      type="button"
      data-autoplay
      onClick={() => onChange(!playing)}
      aria-label={t(playing ? 'card.pause' : 'card.play')}
      className={`motion-reduce:hidden ${className}`}
    >
      <span className={inner}>
        {playing ? <Icon name="pause" className="size-4.5" /> : <Icon name="play" className="size-4.5" />}
      </span>
    </button>
  );
};
