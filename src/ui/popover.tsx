import { useId, type ComponentProps, type ReactNode } from 'react';

interface Props {
  readonly button: ComponentProps<'button'>;
  readonly panel: ComponentProps<'div'>;
  /** Classes of the element around button and panel. */
  readonly className?: string;
}

/** A button and the panel that it opens: a popover of the browser, which CSS places next to the button. */
export const Popover = ({ button, panel, className = '' }: Props): ReactNode => {
  const ownId = useId();
  const id = panel.id ?? ownId;
  return (
    <div className={`popover-anchor ${className}`}>
      <button type="button" popoverTarget={id} {...button} />
      <div
        popover="auto"
        {...panel}
        id={id}
        className={`rounded-card border border-line bg-raised text-ink shadow-raised ${panel.className ?? ''}`}
      />
    </div>
  );
};
