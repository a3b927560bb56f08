import { Suspense, type ReactNode, useRef, useState, type FormEvent } from 'react';
import { Form } from 'react-router';
import { useSite, useApi } from '#client/site.tsx';
import { lazyPart } from '#client/lazy-part.ts';
import { Spinner, Icon } from '#ui/icon.tsx';
import type { ResponseBody } from '#lib/call.ts';
import { errorMessage } from '#client/errors.ts';
import type { assistantCalls } from '../contract.ts';
import { pathTo } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { fieldClass } from '#ui/field.tsx';
import { MAX_PROMPT_LENGTH } from '../rules/topics.ts';

// The hook loads it with the first answer.
const AnswerView = lazyPart(async () => (await import('./answer-view.tsx')).AnswerView);

const ExchangeEntry = ({ exchange: { prompt, answer } }: { exchange: Exchange }): ReactNode => {
  const { t } = useSite();
  return (
    <li className="flex min-w-0 flex-col gap-3">
      <p dir="auto" className="max-w-prose self-start rounded-card bg-olive-wash px-4 py-2 break-words">
        <span className="sr-only">{t('assistant.you')} </span>
        {prompt}
      </p>
      {answer ? (
        <Suspense>
          <AnswerView answer={answer} />
        </Suspense>
      ) : (
        <p className="flex items-center gap-2 text-soft">
          <Spinner />
          {t('assistant.asking')}
        </p>
      )}
    </li>
  );
};

/** Prompts and answers, newest first, because they appear right below the field. */
const Exchanges = ({ exchanges }: { exchanges: readonly Exchange[] }): ReactNode => {
  const { t } = useSite();
  return (
    <div aria-live="polite">
      {exchanges.length > 0 && (
        <ol aria-label={t('assistant.answers')} className="flex flex-col gap-6">
          {exchanges.map((exchange) => (
            <ExchangeEntry key={exchange.id} exchange={exchange} />
          ))}
        </ol>
      )}
    </div>
  );
};

type AssistantAnswer = ResponseBody<(typeof assistantCalls)['POST /chatbot']>;

/** A prompt and its answer; null while pending. */
interface Exchange {
  readonly id: number;
  readonly prompt: string;
  readonly answer: AssistantAnswer | null;
}

interface Assistant {
  /** The exchanges, newest first. */
  readonly exchanges: readonly Exchange[];
  readonly busy: boolean;
  /** Error message of the last prompt. */
  readonly error: string | null;
  /** Resolves to whether an answer arrived. Ignored while another prompt is pending. */
  readonly ask: (prompt: string) => Promise<boolean>;
}

/** More would push the page footer too far down. */
const MAX_SHOWN = 5;

const useAssistant = (): Assistant => {
  const { t } = useSite();
  const api = useApi();
  const lastId = useRef(0);
  const pending = useRef(false);
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const ask = async (prompt: string): Promise<boolean> => {
    if (pending.current) return false;
    pending.current = true;
    lastId.current += 1;
    const id = lastId.current;
    setBusy(true);
    setError(null);
    setExchanges((shown) => [{ id, prompt, answer: null }, ...shown].slice(0, MAX_SHOWN));
    try {
      const [answer] = await Promise.all([api('POST /chatbot', { body: { prompt } }), import('./answer-view.tsx')]);
      setExchanges((shown) => shown.map((one) => (one.id === id ? { ...one, answer } : one)));
      return true;
    } catch (cause) {
      setExchanges((shown) => shown.filter((one) => one.id !== id));
      setError(errorMessage(cause, t));
      return false;
    } finally {
      pending.current = false;
      setBusy(false);
    }
  };

  return { exchanges, busy, error, ask };
};

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
          {error} {t('assistant.question_stored')}
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
