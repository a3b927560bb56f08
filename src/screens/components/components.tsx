import { useState, type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useSite } from '#client/site.tsx';
import { StarsInput } from '#features/reviews/ui/index.ts';
import { getTextParam } from '#lib/filters.ts';
import { ChipsField } from '#ui/editor/chips-field.tsx';
import { StatusSelect, NameFields } from '#ui/editor/name-fields.tsx';
import { FilterBar, SearchField, useFilterForm } from '#ui/filter-bar.tsx';
import { Icon, Spinner } from '#ui/icon.tsx';
import { type Group, Select } from '#ui/select.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Section } from '#ui/section.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { useSamples } from './samples.ts';
import { useForm } from '#client/forms/use-form.ts';
import { showToast } from '#client/toasts.ts';
import { buttonClass, Button, Kbd, type ButtonVariant } from '#ui/button.tsx';
import { Confirm, Modal } from '#ui/modal.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { RemoveForm } from '#ui/editor/remove-form.tsx';
import { ExportButton } from '#ui/export-button.tsx';
import { InstallCard } from '#ui/install-card.tsx';
import { PointMap } from '#ui/point-map.tsx';
import { ReadAloud } from '#ui/read-aloud/read-aloud.tsx';
import { ReasonDialog } from '#ui/reason-dialog.tsx';
import { ShareButton } from '#ui/share-buttons.tsx';
import { SignInLink } from '#ui/sign-in-link.tsx';
import '#i18n/bundles/report.ts';
import { Menu } from '#ui/menu.tsx';
import { ContentSamples } from './content-samples.tsx';

const twoColumns = 'grid gap-4 sm:grid-cols-2';

/**
 * The fields: empty, filled, with help, with an error and disabled; selects, chips, stars, switches and the filters of lists.
 */
const FieldSamples = (): ReactNode => {
  const { t } = useSite();
  const { sections, label, sentence, long, name, phone, help, error, choices, groups } = useSamples();
  const [chips, setChips] = useState<readonly string[]>(choices);
  const [stars, setStars] = useState<number | null>(4);
  const optionGroups: Group[] = groups.map((group, index) => ({
    label: group,
    choices: choices.map((choice, position) => [index * 10 + position, choice] as const),
  }));
  const filters = useFilterForm({ q: '', group: '' }, (source) => ({
    q: getTextParam(source, 'q'),
    group: getTextParam(source, 'group'),
  }));
  return (
    <>
      <Section title={sections.fields}>
        <div className={twoColumns}>
          <TextField id="sample-empty" label={phone} help={help} placeholder="0612345678" ltr />
          <TextField id="sample-error" label={phone} help={help} error={error} defaultValue="0612" ltr />
          <TextField id="sample-optional" label={label} optional defaultValue={long} />
          <TextField id="sample-disabled" label={label} defaultValue={name} disabledReason={sentence} />
          <Select label={label} empty={t('common.choose')} groups={optionGroups} />
          <Select label={label} error={error} groups={optionGroups.slice(0, 1)} />
          <Select label={label} groups={optionGroups} disabledReason={sentence} />
          <TextArea label={label} rows={3} defaultValue={long} error={error} />
          <StatusSelect value="Active" />
          <ChipsField
            label={groups[0]}
            dir={t.lang === 'ar' ? 'rtl' : 'ltr'}
            values={chips}
            onChange={setChips}
            error={undefined}
          />
          <StarsInput name="sample-stars" label={label} value={stars} onChange={setStars} />
          <StarsInput name="sample-no-stars" label={label} value={null} onChange={setStars} error={error} />
          <SwitchRow label={label} help={long} icon={<Icon name="bell" className="size-6 shrink-0" />} defaultChecked />
          <SwitchRow label={long} />
        </div>
      </Section>
      <Section title={sections.lists}>
        <FilterBar filters={filters} label={t('common.search')}>
          <SearchField name="q" label={t('common.search')} value="" maxLength={60} placeholder={label} />
          <Select name="group" label={groups[0]} labelStyle="small" empty={t('common.all')} groups={optionGroups} />
        </FilterBar>
        <Pagination page={5} last={12} />
      </Section>
    </>
  );
};

const DIALOGS = ['confirm', 'form', 'remove', 'report', 'toasts'] as const;

/** Milliseconds after which toasts, which disappear after six seconds, are shown again. */
const TOASTS_MS = 5000;

/** Dialogs and toasts, opened by buttons or by the query parameter `open`; sharing, reading aloud and the map. */
const DialogSamples = (): ReactNode => {
  const { t } = useSite();
  const { sections, label, sentence, question, warning, done, undo, error, choices, farm } = useSamples();
  const [search] = useSearchParams();
  const [open, setOpen] = useState<string | null>(search.get('open'));
  const [point, setPoint] = useState({ latitude: '32.34', longitude: '-6.36' });
  const form = useForm();
  const close = (): void => setOpen(null);
  useEffect(() => {
    if (open !== 'toasts') return undefined;
    const show = (): void => {
      showToast(done, { action: { label: undo, run: () => setOpen(null) } });
      showToast(error, { variant: 'bad' });
    };
    show();
    const timer = setInterval(show, TOASTS_MS);
    return () => clearInterval(timer);
  }, [open, done, undo, error]);
  const finish = async (): Promise<void> => {
    showToast(done);
    close();
  };
  return (
    <>
      <Section title={sections.dialogs}>
        <div className="flex flex-wrap gap-3">
          {DIALOGS.map((dialog) => (
            <Button key={dialog} variant="quiet" onClick={() => setOpen(dialog)}>
              <code dir="ltr">{dialog}</code>
            </Button>
          ))}
          <SignInLink className={buttonClass('quiet')}>
            <code dir="ltr">sign-in</code>
          </SignInLink>
        </div>
        <Confirm
          open={open === 'confirm'}
          title={question}
          text={warning}
          action={t('common.delete')}
          onConfirm={() => void finish()}
          onClose={close}
        />
        <Modal open={open === 'form'} title={label} variant="sheet" onClose={close}>
          <DialogForm form={form} error={t('common.failed')} onSubmit={finish} onClose={close}>
            <NameFields row={{ ar_name: 'طماطم', fr_name: 'Tomates', en_name: 'Tomatoes' }} form={form} />
          </DialogForm>
        </Modal>
        <Modal open={open === 'remove'} title={question} onClose={close}>
          <RemoveForm
            uses={sentence}
            renderTarget={(field) => (
              <Select {...field} options={choices.map((choice, index) => [index, choice] as const)} />
            )}
            onRemove={() => Promise.resolve()}
            onClose={close}
          />
        </Modal>
        <ReasonDialog
          open={open === 'report'}
          onClose={close}
          title={t('report.title')}
          text={t('report.text')}
          choices={(['fraud', 'offensive', 'unavailable'] as const).map((reason) => ({
            reason,
            icon: 'flag' as const,
            label: t(`report.reason.${reason}`),
            about: t(`report.about.${reason}`),
          }))}
          submit={() => Promise.resolve({ updated: false })}
          confirmation={{ thanks: { title: done, text: sentence }, updated: { title: done, text: sentence } }}
        />
      </Section>
      <Section title={sections.sharing}>
        <ExportButton call="GET /api/admin/lists/items.csv" filters={{}} />
        <ShareButton title={farm} link="https://ghalla.example/" />
        <InstallCard />
        <ReadAloud text={sentence} />
        <PointMap point={point} onChoose={setPoint} />
      </Section>
    </>
  );
};

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
