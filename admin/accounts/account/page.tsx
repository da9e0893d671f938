import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useAccount } from '../data.ts';
import { Devices } from './devices.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { TwoFactor } from './two-factor.tsx';

/** The own account: name, password, second factor, and where it is open. */
export function Component(): ReactNode {
  const account = useAccount();
  return (
    <Page title="Minha conta" {...(account.data && { lead: account.data.email })}>
      <Loaded query={account}>
        {(data) => (
          <div className="account">
            <NameForm key={data.name} name={data.name} />
            <TwoFactor isOn={data.twoFactor} />
            <PasswordForm email={data.email} />
            <Devices devices={data.devices} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}
