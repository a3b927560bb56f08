import { type ReactNode, Fragment } from 'react';
import { Ago } from '#ui/ago.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#client/site.tsx';
import '#i18n/bundles/chat.ts';
import { splitMessage } from '../rules.ts';
import { imageUrl } from '#lib/paths.ts';

type MessageState = 'theirs' | 'waiting' | 'sent' | 'seen' | 'refused';

interface Props {
  readonly content: string;
  readonly image: string | null;
  readonly at: string;
  readonly state: MessageState;
  /** Actions below a rejected message. */
  readonly children?: ReactNode;
}

const STATE_ICONS = {
  waiting: 'clock-3',
  sent: 'check',
  seen: 'check-check',
  refused: 'triangle-alert',
} as const satisfies Record<Exclude<MessageState, 'theirs'>, IconName>;

const STYLES = {
  theirs: 'border border-line bg-raised',
  own: 'bg-olive-wash',
  refused: 'bg-clay-wash',
} as const;

/** One message, aligned to the end for own messages and to the start for others. */
export const Bubble = ({ content, image, at, state, children }: Props): ReactNode => {
  const { t } = useSite();
  const own = state !== 'theirs';
  return (
    <li className={`flex flex-col ${own ? 'items-end ps-11' : 'items-start pe-11'}`}>
      <div
        className={`flex max-w-full flex-col gap-1 rounded-card px-3 py-2 ${STYLES[state === 'theirs' || state === 'refused' ? state : 'own']}`}
      >
        <span className="sr-only">{t(own ? 'chat.panel.you_said' : 'chat.panel.they_said')}</span>
        {image && (
          <a href={`/${image}`} target="_blank" rel="noopener" className="block">
            <img
              src={imageUrl(image, 320)}
              alt={t('chat.panel.photo_of')}
              width={240}
              height={180}
              loading="lazy"
              className="aspect-4/3 w-60 max-w-full rounded-field bg-line/40 object-cover"
            />
          </a>
        )}
        {content && <MessageText text={content} />}
        <span className="flex items-center gap-1 self-end text-xs text-soft">
          {state === 'waiting' || state === 'refused' ? t(`chat.panel.${state}_mark`) : <Ago at={at} />}
          {own && (
            <>
              <Icon name={STATE_ICONS[state]} className={`size-4 ${state === 'seen' ? 'text-sky' : ''}`} />
              {(state === 'sent' || state === 'seen') && (
                <span className="sr-only">{t(`chat.panel.${state}_mark`)}</span>
              )}
            </>
          )}
        </span>
      </div>
      {children}
    </li>
  );
};

/** The text of a message with links. User content, so links are nofollow. */
const MessageText = ({ text }: { text: string }): ReactNode => (
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
