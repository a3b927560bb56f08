import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Form } from 'react-router';
import { pathTo } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { fieldClass } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.ts';
import { MAX_PROMPT_LENGTH } from '../rules/topics.ts';
import { Exchanges } from './exchanges.tsx';
import { useAssistant } from './use-assistant.ts';

/** Remaining characters below which the counter is shown. */
const COUNTER_FROM = 60;

/** The assistant: a prompt with answers below. Without JavaScript the form searches all items. */
export const Ask = (): ReactNode => {
  const { t } = useSite();
  const { exchanges, busy, error, ask } = useAssistant();
  const field = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState(MAX_PROMPT_LENGTH);
  const search = pathTo('search', { type: 'All' });

  // Clears the field only after a successful answer, so that text typed before hydration is kept.
  const submitPrompt = async (prompt: string): Promise<void> => {
    const answered = await ask(prompt);
    if (!answered || field.current?.value.trim() !== prompt) return;
    field.current.value = '';
    setLeft(MAX_PROMPT_LENGTH);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const prompt = field.current?.value.trim() ?? '';
    if (prompt) void submitPrompt(prompt);
    else field.current?.focus();
  };
  const onExample = (prompt: string): void => {
    if (field.current) field.current.value = prompt;
    setLeft(MAX_PROMPT_LENGTH - prompt.length);
    void submitPrompt(prompt);
  };

  return (
    <section id="ask" aria-labelledby="ask-title" className="wrap-page flex flex-col gap-4 pt-5">
      <div>
        <h2 id="ask-title" className="flex items-center gap-2 text-xl">
          <Icon name="bot" className="size-7 text-olive" />
          {t('assistant.title')}
        </h2>
        <p id="ask-help" className="mt-2 text-soft">
          {t('assistant.text')}
        </p>
      </div>
      <Form action={search} onSubmit={onSubmit} className="flex max-w-3xl gap-2">
        <label htmlFor="ask-prompt" className="sr-only">
          {t('assistant.title')}
        </label>
        <input
          ref={field}
          id="ask-prompt"
          name="q"
          // An empty field keeps the page's direction so that the placeholder is not cut off at its start.
          dir={left === MAX_PROMPT_LENGTH ? undefined : 'auto'}
          maxLength={MAX_PROMPT_LENGTH}
          autoComplete="off"
          enterKeyHint="send"
          placeholder={t('assistant.placeholder')}
          aria-describedby="ask-help"
          onInput={({ currentTarget }) => setLeft(MAX_PROMPT_LENGTH - currentTarget.value.length)}
          className={fieldClass()}
        />
        <Button type="submit" busy={busy} className="shrink-0">
          {!busy && <Icon name="send-horizontal" className="size-5 rtl:-scale-x-100" />}
          {t('assistant.send')}
        </Button>
      </Form>
      {left <= COUNTER_FROM && (
        <p role="status" className="text-sm text-soft">
          {t('assistant.left', { count: left })}
        </p>
      )}
      {error && (
        <p role="alert" className="font-medium text-clay">
          {error} {t('assistant.kept')}
        </p>
      )}
      {exchanges.length === 0 && <Examples action={search} onChoose={onExample} />}
      <Exchanges exchanges={exchanges} />
    </section>
  );
};

interface ExamplesProps {
  /** Form target without JavaScript. */
  readonly action: string;
  readonly onChoose: (prompt: string) => void;
}

const EXAMPLES = ['one', 'two', 'three'] as const;

/** Example prompts to tap. */
const Examples = ({ action, onChoose }: ExamplesProps): ReactNode => {
  const { t } = useSite();
  return (
    <Form action={action} aria-label={t('assistant.examples')} className="flex flex-wrap gap-2">
      {EXAMPLES.map((name) => {
        const prompt = t(`assistant.example.${name}`);
        return (
          <button
            key={name}
            type="submit"
            name="q"
            value={prompt}
            onClick={(event) => {
              event.preventDefault();
              onChoose(prompt);
            }}
            className="inline-flex min-h-11 items-center rounded-full border border-line bg-raised px-4 text-sm hover:bg-olive-wash"
          >
            {prompt}
          </button>
        );
      })}
    </Form>
  );
};
