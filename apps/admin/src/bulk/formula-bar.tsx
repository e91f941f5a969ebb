import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { SelectField, TextField } from '../kit/field.tsx'
import { Section } from '../kit/page.tsx'
import { applyFormula } from './formula.ts'
import { messages } from './messages.ts'
import { type BulkRow, type ColumnId, moneyText, namesIn, numberText } from './rows.ts'

interface FormulaBarProps {
  readonly rows: readonly BulkRow[]
  readonly decimals: number
  readonly collections: readonly string[]
  /** Empty stands for the default one. */
  readonly taxGroups: readonly string[]
  readonly deliveryProfiles: readonly string[]
  readonly textOf: (row: BulkRow, column: ColumnId) => string
  readonly onFill: (cells: readonly { row: BulkRow; column: ColumnId; text: string }[]) => void
}

const MONEY: readonly ColumnId[] = ['price', 'reduced', 'cost']
const NUMBERS: readonly ColumnId[] = [...MONEY, 'quantity', 'weight']
const columns: readonly ColumnId[] = [
  'price',
  'reduced',
  'cost',
  'quantity',
  'weight',
  'visible',
  'collections',
  'taxGroup',
  'deliveryProfile',
]
const GROUPS: readonly ColumnId[] = ['taxGroup', 'deliveryProfile']

/** Changes a column of all rows: by percent, by an amount, rounded, or to one value. */
export function FormulaBar({
  rows,
  decimals,
  collections,
  taxGroups,
  deliveryProfiles,
  textOf,
  onFill,
}: FormulaBarProps) {
  const [column, setColumn] = useState<ColumnId>('price')
  const [chosen, setOperation] = useState('percent')
  const [value, setValue] = useState('')
  const [ending, setEnding] = useState('')
  const [error, setError] = useState<string>()
  const isNumber = NUMBERS.includes(column)
  const isMoney = MONEY.includes(column)
  const operations = isNumber ? ['percent', 'amount', 'set'] : column === 'collections' ? ['add', 'remove'] : ['set']
  const operation = operations.includes(chosen) ? chosen : (operations[0] ?? 'set')
  const open = rows.filter((row) => !row.locked.has(column))
  const choices = { collections, taxGroup: taxGroups, deliveryProfile: deliveryProfiles, visible: ['TRUE', 'FALSE'] }[
    column as 'visible'
  ]
  const labelOf = (choice: string) =>
    column === 'visible'
      ? choice === 'TRUE'
        ? messages.yes
        : messages.no
      : choice || (column === 'taxGroup' ? messages.taxGroupDefault : messages.deliveryProfileDefault)
  const newText = (row: BulkRow): string | null => {
    const text = textOf(row, column)
    if (column === 'collections') {
      const names = namesIn(text)
      return (
        operation === 'add'
          ? [...names.filter((name) => name !== value), value]
          : names.filter((name) => name !== value)
      ).join(', ')
    }
    if (!isNumber) return value
    const number = Number(value.trim().replace(',', '.'))
    if (operation === 'set' && column === 'reduced' && value.trim() === '') return ''
    // A formula over the reduced price begins at the price where there is none.
    const from = text === '' && column === 'reduced' ? textOf(row, 'price') : text
    if (operation !== 'set' && from === '') return null
    const before = Number(from.replace(',', '.'))
    const digits = isMoney ? decimals : column === 'quantity' ? 0 : 3
    const after = applyFormula(
      before,
      { operation: operation as 'set', value: number, ending: isMoney ? ending : '' },
      digits,
    )
    return isMoney ? moneyText(after, decimals) : numberText(after)
  }
  const fill = () => {
    const isEmptyAllowed = GROUPS.includes(column) || (column === 'reduced' && operation === 'set')
    if (value.trim() === '' && !isEmptyAllowed) return setError(messages.required)
    if (isNumber && value.trim() !== '' && !/^-?\d+([.,]\d+)?$/.test(value.trim())) return setError(messages.invalid)
    setError(undefined)
    onFill(
      open.flatMap((row) => {
        const text = newText(row)
        return text === null || text === textOf(row, column) ? [] : [{ row, column, text }]
      }),
    )
  }
  return (
    <Section title={messages.formula} lead={messages.formulaLead}>
      <form
        noValidate
        className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_1fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault()
          fill()
        }}
      >
        <SelectField
          label={messages.column}
          value={column}
          onChange={(event) => {
            const next = columns.find((one) => one === event.target.value)
            if (next) setColumn(next)
            setValue('')
            setError(undefined)
          }}
        >
          {columns.map((id) => (
            <option key={id} value={id}>
              {messages.columns[id]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={messages.operation}
          value={operation}
          onChange={(event) => setOperation(event.target.value)}
        >
          {operations.map((name) => (
            <option key={name} value={name}>
              {messages.operations[name]}
            </option>
          ))}
        </SelectField>
        {choices ? (
          <SelectField
            label={messages.value}
            value={value}
            error={error}
            onChange={(event) => setValue(event.target.value)}
          >
            {!GROUPS.includes(column) && <option value="" />}
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {labelOf(choice)}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField
            label={messages.value}
            hint={operation === 'set' ? undefined : messages.valueHint}
            inputMode="decimal"
            value={value}
            error={error}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
        {isMoney ? (
          <SelectField label={messages.ending} value={ending} onChange={(event) => setEnding(event.target.value)}>
            {Object.entries(messages.endings).map(([id, label]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
        ) : (
          <span />
        )}
        <Button type="submit" className="sm:mt-6">
          {messages.apply(open.length)}
        </Button>
      </form>
    </Section>
  )
}
