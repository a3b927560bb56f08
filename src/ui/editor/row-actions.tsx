import type { ReactNode } from 'react';
import { Badge } from '../badge.tsx';
import { Button, type DisabledReason } from '../button.tsx';
import type { IconName } from '../icon-names.ts';
import { Icon } from '../icon.tsx';
import { useSite } from '#client/site.tsx';
import '#i18n/bundles/admin.ts';
import { useMutation } from '#client/forms/use-mutation.ts';

interface MoveControls {
  readonly id: number;
  readonly by: (step: -1 | 1) => void;
  readonly first: boolean;
  readonly last: boolean;
}

export interface RowControls {
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  /** Controls for reordering; absent when rows have no order. */
  readonly move?: MoveControls;
}

interface Props extends RowControls {
  readonly name: string;
}

interface ActionButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly id?: string;
  readonly disabledReason?: DisabledReason;
  readonly tone?: string;
  readonly iconClass?: string;
}

const ActionButton = ({
  icon,
  label,
  onClick,
  id,
  disabledReason,
  tone = 'hover:bg-olive-wash',
  iconClass: turn = '',
}: ActionButtonProps): ReactNode => (
  <Button
    variant="unstyled"
    id={id}
    aria-label={label}
    title={label}
    disabledReason={disabledReason}
    onClick={onClick}
    className={`inline-flex size-touch items-center justify-center rounded-field transition duration-150 aria-disabled:opacity-30 ${tone}`}
  >
    <Icon name={icon} className={`size-5 ${turn}`} />
  </Button>
);

export const RowActions = ({ name, onEdit, onDelete, move }: Props): ReactNode => {
  const { t } = useSite();
  return (
    <div role="group" aria-label={t('categories.actions_for', { name })} className="flex">
      {move && (
        <>
          <ActionButton
            id={`earlier-${move.id}`}
            icon="chevron-down"
            iconClass="rotate-180"
            label={t('categories.earlier', { name })}
            disabledReason={move.first && t('categories.is_first')}
            onClick={() => move.by(-1)}
          />
          <ActionButton
            id={`later-${move.id}`}
            icon="chevron-down"
            label={t('categories.later', { name })}
            disabledReason={move.last && t('categories.is_last')}
            onClick={() => move.by(1)}
          />
        </>
      )}
      <ActionButton icon="pencil" label={t('categories.edit_of', { name })} onClick={onEdit} />
      <ActionButton
        icon="trash"
        label={t('categories.delete_of', { name })}
        onClick={onDelete}
        tone="text-clay hover:bg-clay-wash"
      />
    </div>
  );
};

interface EditorRowProps extends Props {
  readonly status: string;
  readonly children: ReactNode;
}

/** A row of a list that administrators edit: what it shows, whether visitors see it, and its actions. */
export const EditorRow = ({ status, children, ...actions }: EditorRowProps): ReactNode => {
  const { t } = useSite();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-3 shadow-card">
      {children}
      <div className="ms-auto flex flex-wrap items-center gap-2 max-sm:w-full max-sm:justify-between">
        <Badge variant={status === 'active' ? 'olive' : 'plain'}>
          {t(status === 'active' ? 'categories.active' : 'categories.hidden')}
        </Badge>
        <RowActions {...actions} />
      </div>
    </li>
  );
};

/** Moves rows one step at a time and keeps the focus on the pressed button. */
export const useRowOrder = (ids: readonly number[], save: (ids: number[]) => Promise<unknown>) => {
  const { t } = useSite();
  const { busy, run } = useMutation({ errors: 'toast' });
  const move = async (id: number, step: -1 | 1): Promise<void> => {
    const at = ids.indexOf(id);
    if (busy || at + step < 0 || at + step >= ids.length) return;
    const next = ids.filter((one) => one !== id);
    next.splice(at + step, 0, id);
    await run(() => save(next), t('categories.moved'));
    requestAnimationFrame(() => document.getElementById(`${step < 0 ? 'earlier' : 'later'}-${id}`)?.focus());
  };
  return {
    controlsFor: (id: number): MoveControls => ({
      id,
      first: ids[0] === id,
      last: ids.at(-1) === id,
      by: (step) => void move(id, step),
    }),
  };
};
