import { useQuery } from '@tanstack/react-query'
import { Button } from '../kit/button.tsx'
import { SelectField } from '../kit/field.tsx'
import { ProductSearch } from '../products/product-search.tsx'
import { ruleMessages } from './messages.ts'
import { targetsQuery } from './queries.ts'

interface ChosenTargetsProps {
  readonly ids: readonly string[]
  /** Without those that are deleted. */
  readonly names: ReadonlyMap<string, string> | undefined
  readonly gone: string
  readonly onChange: (ids: string[]) => void
}

/** What a discount is for; each name takes itself away. */
function ChosenTargets({ ids, names, gone, onChange }: ChosenTargetsProps) {
  if (ids.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {ids.map((id) => {
        const name = names?.get(id) ?? gone
        return (
          <li key={id}>
            <Button
              aria-label={ruleMessages.remove(name)}
              onClick={() => onChange(ids.filter((other) => other !== id))}
            >
              {name} ×
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

interface Named {
  readonly id: string
  readonly name: string
}

interface AddTargetProps {
  readonly label: string
  readonly empty: string
  readonly known: readonly Named[]
  readonly ids: readonly string[]
  readonly onChange: (ids: string[]) => void
}

function AddTarget({ label, empty, known, ids, onChange }: AddTargetProps) {
  return (
    <SelectField label={label} value="" onChange={(event) => onChange([...ids, event.target.value])}>
      <option value="">{empty}</option>
      {known
        .filter(({ id }) => !ids.includes(id))
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </SelectField>
  )
}

interface TargetProps {
  readonly ids: readonly string[]
  readonly onChange: (ids: string[]) => void
}

/** The collections of a discount. */
export function CollectionTargets({ ids, onChange }: TargetProps) {
  const { data: targets } = useQuery(targetsQuery)
  const known = targets?.collections ?? []
  if (known.length + ids.length === 0) return null
  return (
    <>
      <ChosenTargets ids={ids} names={targets?.names} gone={ruleMessages.sentence.gone} onChange={onChange} />
      <AddTarget
        label={ruleMessages.addCollection}
        empty={ruleMessages.chooseCollection}
        known={known}
        ids={ids}
        onChange={onChange}
      />
    </>
  )
}

/** The customer groups of a discount; none means everyone. */
export function GroupTargets({ ids, onChange }: TargetProps) {
  const { data: targets } = useQuery(targetsQuery)
  const known = targets?.groups ?? []
  if (known.length + ids.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-medium">{ruleMessages.group}</legend>
      <ChosenTargets ids={ids} names={targets?.names} gone={ruleMessages.sentence.goneGroup} onChange={onChange} />
      <AddTarget
        label={ruleMessages.addGroup}
        empty={ids.length === 0 ? ruleMessages.everyone : ruleMessages.chooseCollection}
        known={known}
        ids={ids}
        onChange={onChange}
      />
    </fieldset>
  )
}

const MOST_PRODUCTS = 50

interface ProductTargetsProps extends TargetProps {
  readonly names: ReadonlyMap<string, string>
  /** Called with the name of a product that was added. */
  readonly onName: (id: string, name: string) => void
}

/** The products of a discount, at most 50. */
export function ProductTargets({ ids, names, onName, onChange }: ProductTargetsProps) {
  return (
    <>
      <ChosenTargets ids={ids} names={names} gone={ruleMessages.sentence.gone} onChange={onChange} />
      {ids.length < MOST_PRODUCTS && (
        <ProductSearch
          onPick={({ id, name }) => {
            onName(id, name)
            if (!ids.includes(id)) onChange([...ids, id])
          }}
        />
      )}
    </>
  )
}
