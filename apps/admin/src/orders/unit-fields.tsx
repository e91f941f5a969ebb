import type { ComponentProps } from 'react'
import { TextField } from '../kit/field.tsx'
import { LineImage, LineTitle, lineTitle } from './lines.tsx'
import { messages } from './messages.ts'
import type { unsentLines } from './quantities.ts'

interface UnitFieldsProps {
  readonly lines: ReturnType<typeof unsentLines>
  /** The field of a line. */
  readonly fieldOf: (lineId: string, left: number) => Omit<ComponentProps<typeof TextField>, 'label'>
}

/** What React Hook Form checks of the field of a line. */
export const unitRules = (left: number) => {
  const message = messages.unitsUpTo(left)
  return { valueAsNumber: true, min: { value: 0, message }, max: { value: left, message } } as const
}

/** How many pieces of each line, at most those that are left. */
export function UnitFields({ lines, fieldOf }: UnitFieldsProps) {
  return (
    <ul>
      {lines.map(({ line, left }) => (
        <li key={line.id} className="flex items-center gap-3 border-line border-b py-2">
          <LineImage line={line} />
          <LineTitle line={line} />
          <div className="w-20">
            <TextField
              label={lineTitle(line)}
              isLabelHidden
              type="number"
              min={0}
              max={left}
              {...fieldOf(line.id, left)}
            />
          </div>
          <span className="text-muted">/ {left}</span>
        </li>
      ))}
    </ul>
  )
}
