import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';

interface Props {
  readonly onRetry: () => void;
  readonly busy?: boolean;
}

/** Shown when the weather could not be loaded; the rest of the page works. */
export const WeatherFailed = ({ onRetry, busy = false }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <div role="alert" className="flex flex-1 flex-col items-center justify-center gap-3 px-4 py-6 text-center">
      <Icon name="cloud-off" className="size-10 text-clay" />
      <p>{t('weather.failed')}</p>
      <Button variant="quiet" busy={busy} onClick={onRetry}>
        {!busy && <Icon name="rotate-cw" className="size-5" />}
        {t('common.retry')}
      </Button>
    </div>
  );
};
