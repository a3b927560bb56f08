import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Form } from 'react-router';
import { pathTo } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { fieldClass } from '../../../ui/field-class.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSite } from '../../../client/site.ts';
import { MOST_PROMPT } from '../rules/topics.ts';
import { Examples } from './examples.tsx';
import { Exchanges } from './exchanges.tsx';
import { useAsking } from './use-asking.ts';

/** From so many letters before the last one on it is told how many are left. */
const NEAR_END = 60;

/** Asks anything: the answer comes below. Where there are no scripts the same form searches the market. */
export const Part = (): ReactNode => {
  const { t } = useSite();
  const { exchanges, busy, trouble, ask } = useAsking();
  const field = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState(MOST_PROMPT);
  const search = pathTo('search', { type: 'All' });

  // The field keeps what was typed before its script came; it is emptied only when there is an answer to it.
  const put = async (prompt: string): Promise<void> => {
    const answered = await ask(prompt);
    if (!answered || field.current?.value.trim() !== prompt) return;
    field.current.value = '';
    setLeft(MOST_PROMPT);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const prompt = field.current?.value.trim() ?? '';
    if (prompt) void put(prompt);
    else field.current?.focus();
  };
  const onExample = (prompt: string): void => {
    if (field.current) field.current.value = prompt;
    setLeft(MOST_PROMPT - prompt.length);
    void put(prompt);
  };

  return (
    <section aria-labelledby="ask-title" className="wrap-page flex flex-col gap-4 pt-5">
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
          // An empty one keeps to the page's direction, or its placeholder would lose its beginning.
          dir={left === MOST_PROMPT ? undefined : 'auto'}
          maxLength={MOST_PROMPT}
          autoComplete="off"
          enterKeyHint="send"
          placeholder={t('assistant.placeholder')}
          aria-describedby="ask-help"
          onInput={({ currentTarget }) => setLeft(MOST_PROMPT - currentTarget.value.length)}
          className={fieldClass()}
        />
        <Button type="submit" busy={busy} className="shrink-0">
          {!busy && <Icon name="send-horizontal" className="size-5 rtl:-scale-x-100" />}
          {t('assistant.send')}
        </Button>
      </Form>
      {left <= NEAR_END && (
        <p role="status" className="text-sm text-soft">
          {t('assistant.left', { count: left })}
        </p>
      )}
      {trouble && (
        <p role="alert" className="font-medium text-clay">
          {trouble} {t('assistant.kept')}
        </p>
      )}
      {exchanges.length === 0 && <Examples action={search} onChoose={onExample} />}
      <Exchanges exchanges={exchanges} />
    </section>
  );
};
