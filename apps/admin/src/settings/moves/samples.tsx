import type { MoveSample } from '@cartwright/client'
import { Section } from '../../kit/page.tsx'
import { messages } from './queries.ts'

/** Records at the source beside those here; fields that differ are marked. */
export function Samples({ samples }: { readonly samples: readonly MoveSample[] }) {
  if (samples.length === 0) return null
  return (
    <Section title={messages.samples} lead={messages.samplesLead}>
      {samples.map((sample, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole.
        <details key={index} className="border-line border-b py-2">
          <summary className="min-h-11 cursor-pointer content-center">
            {messages.entities[sample.entity]}: {sample.label}
            {sample.problem && <span className="text-alarm"> – {sample.problem}</span>}
          </summary>
          <Fields sample={sample} />
        </details>
      ))}
    </Section>
  )
}

function Fields({ sample: { fields, label } }: { readonly sample: MoveSample }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard.
    <div className="overflow-x-auto" tabIndex={0}>
      <table className="table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{messages.field}</th>
            <th scope="col">{messages.atSource}</th>
            <th scope="col">{messages.here}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, source = '', here = '' }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="break-words">{source}</td>
              <td className={`break-words ${source === here ? '' : 'font-semibold text-alarm'}`}>{here}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
