import type { ReactNode } from 'react';
import type { MailPreferences, OrderTextsState, PushState } from '../contract.ts';
import { DeviceSection } from './device-section.tsx';
import { GroupSection } from './group-section.tsx';
import { TextsSection } from './texts-section.tsx';
import { useDevice } from './use-device.ts';

interface Props {
  readonly preferences: MailPreferences;
  readonly device: PushState['groups'];
  readonly texts: OrderTextsState;
}

/** How the viewer is told: on this device, by e-mail, and by text message if nothing else reaches them. */
export const SettingsSections = ({ preferences, device: initial, texts }: Props): ReactNode => {
  const device = useDevice(initial);
  const { phone } = texts;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <DeviceSection device={device} />
      <GroupSection preferences={preferences} device={device} />
      {preferences.email === null && phone !== null && <TextsSection state={{ ...texts, phone }} />}
    </div>
  );
};
