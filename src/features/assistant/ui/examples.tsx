import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useSite } from '#client/site.ts';

interface Props {
  /** Form target without JavaScript. */
  readonly action: string;
  readonly onChoose: (prompt: string) => void;
}

const EXAMPLES = ['one', 'two', 'three'] as const;

/** Example prompts to tap. */
export const Examples = ({ action, onChoose }: Props): ReactNode => {
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
