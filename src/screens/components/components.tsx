import type { ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import { showToast } from '#client/toasts.ts';
import { Button, Kbd } from '#ui/button.tsx';
import { buttonClass, type ButtonVariant } from '#ui/button-class.ts';
import { Icon, Spinner } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import { Section } from '#ui/section.tsx';
import { ContentSamples } from './content-samples.tsx';
import { DialogSamples } from './dialog-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { useSamples } from './samples.ts';

const VARIANTS = ['main', 'olive', 'quiet', 'danger', 'bare', 'warn'] as const satisfies readonly ButtonVariant[];

const ButtonSamples = (): ReactNode => {
  const { t } = useSite();
  const { sections, label, sentence } = useSamples();
  return (
    <Section title={sections.buttons}>
      {VARIANTS.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          <span className="w-full text-sm text-soft sm:w-20">
            <code dir="ltr">{variant}</code>
          </span>
          <Button variant={variant}>{t('common.save')}</Button>
          <Button variant={variant}>
            <Icon name="heart" className="size-5" />
            {label}
          </Button>
          <Button variant={variant} busy>
            {t('common.save')}
          </Button>
          <Button variant={variant} waits>
            {t('common.save')}
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button disabledReason={sentence}>{t('common.save')}</Button>
        <Button variant="quiet" className="px-3" aria-label={t('common.search')} disabledReason={sentence}>
          <Icon name="search" className="size-5" />
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <a href="#main" className={buttonClass('quiet')}>
          {t('common.back')}
        </a>
        <Button variant="olive">
          {t('common.search')} <Kbd>s</Kbd>
        </Button>
        <Spinner className="size-8 text-olive" />
        <Menu
          label={t('common.more')}
          entries={[
            { icon: 'pencil', label, onClick: () => showToast(label) },
            { icon: 'eye', label: t('common.view_all'), disabledReason: sentence },
            { icon: 'trash', label: t('common.delete'), destructive: true, onClick: () => showToast(label) },
          ]}
        />
      </div>
    </Section>
  );
};

/** All components of `src/ui` with sample texts, in development only. */
export const Component = (): ReactNode => {
  const { title, intro } = useSamples();
  return (
    <div className="wrap-page flex flex-col gap-6 py-6">
      <div>
        <h1 className="text-2xl">{title}</h1>
        <p className="text-soft">{intro}</p>
      </div>
      <ButtonSamples />
      <FieldSamples />
      <ContentSamples />
      <DialogSamples />
    </div>
  );
};
