import type { ComponentProps } from 'react'
import { TextField } from '../kit/field.tsx'
import { LineImage, LineTitle, lineTitle } from './lines.tsx'
import type { unsentLines } from './quantities.ts'

interface UnitFieldsProps {
  readonly lines: ReturnType<typeof unsentLines>
  /** The field of a line. */
  readonly register: (lineId: string) => ComponentProps<'input'>
}

/** How many pieces of each line, at most those that are left. */
export function UnitFields({ lines, register }: UnitFieldsProps) {
  return (
    <ul>
      {lines.map(({ line, left }) => (
        <li key={line.id} className="flex items-center gap-3 border-line border-b py-2">
          <LineImage line={line} />
          <LineTitle line={line} />
          <div className="w-20">
            <TextField label={lineTitle(line)} quiet type="number" min={0} max={left} {...register(line.id)} />
          </div>
          <span className="text-muted">/ {left}</span>
        </li>
      ))}
    </ul>
  )
}
