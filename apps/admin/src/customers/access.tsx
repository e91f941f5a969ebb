import type { Member } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { client, queries } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmButton } from '../kit/confirm-button.tsx'
import { formatDate } from '../kit/format.ts'
import { Loaded } from '../kit/loaded.tsx'
import { Row, Rows } from '../kit/rows.tsx'
import { useAction } from '../kit/use-action.ts'
import { messages } from './messages.ts'
import { refreshCustomers } from './queries.ts'

/** How a customer signs in, and what can be done about it. */
export function Access({ member: { id, status } }: { readonly member: Member }) {
  const { run, isBusy } = useAction()
  const queryKey = ['customers', 'access', id]
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const [passkeys, settings] = await Promise.all([
        client.memberManagement.listMemberPasskeys(id, { signal }),
        may('VIEW_SETTINGS') ? client.siteSettings.getSiteSettings({ signal }) : null,
      ])
      return { passkeys, providers: settings?.identityProviders ?? [] }
    },
  })
  const sendMail = () => run(() => client.recovery.sendActivationEmail(id), { done: messages.mailSent })
  const canMail = status !== 'BLOCKED'
  return (
    <Loaded query={query} lines={2}>
      {({ passkeys, providers }) => (
        <>
          <Passkeys memberId={id} passkeys={passkeys} onChange={() => queries.invalidateQueries({ queryKey })} />
          <div className="flex flex-wrap gap-2">
            {canMail && (
              <Button busy={isBusy} onClick={sendMail}>
                {status === 'OFFLINE' ? messages.sendInvitation : messages.sendReset}
              </Button>
            )}
            <ConfirmButton
              label={messages.requireReset}
              lead={messages.requireResetLead}
              done={messages.resetRequired}
              tone="plain"
              work={() => client.memberManagement.requirePasswordReset(id).then(refreshCustomers)}
            />
            {providers.map(({ id: providerId, name }) => (
              <ConfirmButton
                key={providerId}
                label={messages.disconnect(name)}
                lead={messages.disconnectLead}
                done={messages.disconnected}
                tone="plain"
                work={() => client.memberManagement.disconnectMember(id, providerId)}
              />
            ))}
          </div>
        </>
      )}
    </Loaded>
  )
}

interface PasskeysProps {
  readonly memberId: string
  readonly passkeys: Awaited<ReturnType<typeof client.memberManagement.listMemberPasskeys>>
  readonly onChange: () => Promise<void>
}

function Passkeys({ memberId, passkeys, onChange }: PasskeysProps) {
  if (passkeys.length === 0) return <p className="mb-3 text-muted">{messages.noPasskeys}</p>
  return (
    <Rows label={messages.passkeys}>
      {passkeys.map(({ id, name, createdDate }) => (
        <Row key={id} title={name} lead={formatDate(createdDate)}>
          <ConfirmButton
            label={messages.removePasskey}
            name={name}
            lead={messages.removePasskeyLead}
            done={messages.passkeyRemoved}
            tone="plain"
            work={() => client.memberManagement.removeMemberPasskey(memberId, id).then(onChange)}
          />
        </Row>
      ))}
    </Rows>
  )
}
