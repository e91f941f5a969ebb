import { csvColumns } from '../generated/catalog.ts'
import { SelectField } from '../kit/field.tsx'
import type { CsvHead } from './csv-head.ts'
import { messages } from './messages.ts'

interface MappingProps {
  readonly head: CsvHead
  /** What each column of the file is; empty for none. */
  readonly names: readonly string[]
  readonly onChange: (names: readonly string[]) => void
}

/** Which column of a file is what. */
export function Mapping({ head: { header, rows }, names, onChange }: MappingProps) {
  return (
    <table className="table max-w-3xl">
      <thead>
        <tr>
          <th scope="col">{messages.theirs}</th>
          <th scope="col">{messages.example}</th>
          <th scope="col">{messages.ours}</th>
        </tr>
      </thead>
      <tbody>
        {header.map((column, index) => {
          const name = names[index] ?? ''
          const isOther = name !== '' && !csvColumns.some((own) => own === name)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file have no other name.
            <tr key={index}>
              <th scope="row">{column}</th>
              <td className="max-w-48 truncate text-muted">{rows[0]?.[index]}</td>
              <td>
                <SelectField
                  label={`${messages.ours}: ${column}`}
                  isLabelHidden
                  value={name}
                  onChange={(event) => onChange(names.with(index, event.target.value))}
                >
                  <option value="">{messages.notImported}</option>
                  {isOther && <option value={name}>{name}</option>}
                  {csvColumns.map((own) => (
                    <option key={own} value={own}>
                      {own}
                    </option>
                  ))}
                </SelectField>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
