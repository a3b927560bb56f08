import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSite } from '../../../ui/site.ts';

interface Props {
  readonly playing: boolean;
  readonly onChange: (playing: boolean) => void;
  readonly className: string;
}

/** Stops what moves by itself, or lets it move again; not there for readers who want no motion. */
export const PlayButton = ({ playing, onChange, className }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <button
      type="button"
      data-autoplay
      onClick={() => onChange(!playing)}
      aria-label={t(playing ? 'card.pause' : 'card.play')}
      className={`motion-reduce:hidden ${className}`}
    >
      {playing ? <Pause aria-hidden="true" className="size-4.5" /> : <Play aria-hidden="true" className="size-4.5" />}
    </button>
  );
};
