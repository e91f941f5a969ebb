import type { listDevices } from '@cartwright/server/hosted'
import { EndingItem } from '../forms/ending-item.tsx'
import type { Language } from '../language.ts'
import { ReceivedAt } from '../mailbox/received-at.tsx'
import { messagesIn } from '../messages/index.ts'
import { SECURITY_PATH } from './paths.ts'

export type Device = Awaited<ReturnType<typeof listDevices>>[number]

/** Every device a member is signed in on, the one it looks at first. */
export function Devices({ language, devices }: { language: Language; devices: readonly Device[] }) {
  const messages = messagesIn(language).account.devices
  const others = devices.filter(({ current }) => !current)
  return (
    <section className="section" aria-labelledby="devices">
      <h2 id="devices">{messages.title}</h2>
      <form method="post" action={`${SECURITY_PATH}/devices`}>
        <ul className="list">
          {devices.map((device) => (
            <Row key={device.id} language={language} device={device} />
          ))}
        </ul>
        {others.length === 0 && <p className="hint">{messages.none}</p>}
        {others.length > 1 && (
          <button type="submit" className="button button-quiet" name="action" value="others">
            {messages.endOthers}
          </button>
        )}
      </form>
    </section>
  )
}

function Row({
  language,
  device: { id, current, device, apps, lastUsedDate },
}: {
  language: Language
  device: Device
}) {
  const messages = messagesIn(language).account.devices
  const name = device ?? (apps.length > 0 ? apps.join(', ') : messages.unknown)
  return (
    <EndingItem
      title={name}
      end={current ? null : { name: 'device', value: id, text: messages.end, label: messages.endNamed(name) }}
    >
      <p className="hint">
        {device && apps.length > 0 && `${apps.join(', ')} · `}
        {current ? (
          messages.here
        ) : (
          <>
            {messages.used} <ReceivedAt at={lastUsedDate} language={language} />
          </>
        )}
      </p>
    </EndingItem>
  )
}
