import type { Move } from '@cartwright/client'
import { messages } from './queries.ts'

/** Counts of the plan, or the progress of the run, by kind. */
export function MoveCounts({ move }: { readonly move: Move }) {
  return move.startedDate === undefined ? <Planned move={move} /> : <Running move={move} />
}

function Planned({ move: { plan } }: { readonly move: Move }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard.
    <div className="overflow-x-auto" tabIndex={0}>
      <table className="table" aria-label={messages.counts}>
        <thead>
          <tr>
            <th scope="col">{messages.entity}</th>
            <th scope="col">{messages.atSource}</th>
            <th scope="col">{messages.cannotMove}</th>
            <th scope="col">{messages.changed}</th>
          </tr>
        </thead>
        <tbody>
          {plan?.entities.map(({ entity, count, errors, notes }) => (
            <tr key={entity}>
              <th scope="row">{messages.entities[entity]}</th>
              <td>{count}</td>
              <td className={errors > 0 ? 'text-alarm' : undefined}>{errors}</td>
              <td>{notes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Running({ move: { progress } }: { readonly move: Move }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard.
    <div className="overflow-x-auto" tabIndex={0}>
      <table className="table" aria-label={messages.progress}>
        <thead>
          <tr>
            <th scope="col">{messages.entity}</th>
            <th scope="col">{messages.atSource}</th>
            <th scope="col">{messages.created}</th>
            <th scope="col">{messages.updated}</th>
            <th scope="col">{messages.unchanged}</th>
            <th scope="col">{messages.failed}</th>
          </tr>
        </thead>
        <tbody>
          {progress.map(({ entity, read, total, created, changed, unchanged, failed }) => (
            <tr key={entity}>
              <th scope="row">{messages.entities[entity]}</th>
              <td>{messages.read(read, total)}</td>
              <td>{created}</td>
              <td>{changed}</td>
              <td>{unchanged}</td>
              <td className={failed > 0 ? 'text-alarm' : undefined}>{failed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
