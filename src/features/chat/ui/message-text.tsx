import { Fragment, type ReactNode } from 'react';
import { splitMessage } from '../rules.ts';

/** The text of a message with links. User content, so links are nofollow. */
export const MessageText = ({ text }: { text: string }): ReactNode => (
  <p dir="auto" className="whitespace-pre-line break-words">
    {splitMessage(text).map(({ text: shown, href }, at) => {
      if (!href) return <Fragment key={at}>{shown}</Fragment>;
      const phone = href.startsWith('tel:');
      return (
        <a
          key={at}
          href={href}
          {...(phone ? {} : { target: '_blank', rel: 'noopener nofollow ugc' })}
          className="underline underline-offset-4"
        >
          <bdi dir={phone ? 'ltr' : 'auto'}>{shown}</bdi>
        </a>
      );
    })}
  </p>
);
