import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import { copyText } from '#ui/copy-text.ts';
import { showToast } from '#client/toasts.ts';
import '#client/texts/tracking.ts';

/** Tells guests to save the tracking link, with a copy button. */
export const SaveLink = ({ link }: { link: string }): ReactNode => {
  const { t } = useSite();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-ink/15 pt-3">
      <p className="min-w-0 flex-1 basis-52 text-sm">{t('tracking.keep')}</p>
      <Button
        variant="quiet"
        className="px-4"
        onClick={() => void copyText(link).then(() => showToast(t('common.copied')))}
      >
        <Icon name="copy" className="size-5" />
        {t('tracking.copy')}
      </Button>
    </div>
  );
};
