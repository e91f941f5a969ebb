import { type ComponentProps, type ReactNode, useId } from 'react'
import { ChevronIcon } from '../brand/icons.tsx'

const control =
  'block min-h-12 w-full rounded-control border border-edge bg-raised px-3.5 text-body text-ink transition-colors placeholder:text-muted hover:border-ink aria-invalid:border-clay'

interface Labelled {
  label: ReactNode
  /** How the label looks, where not as usual. */
  labelClass?: string
  /** Why the value was refused, shown below and read with the field. */
  problem?: string | undefined
  className?: string
}

export function TextField({
  label,
  labelClass = '',
  problem,
  className,
  ...props
}: Labelled & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className={`mb-1.5 block text-small font-medium ${labelClass}`}>
        {label}
      </label>
      <input
        {...props}
        id={id}
        className={control}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  )
}

export function SelectField({
  label,
  labelClass = '',
  problem,
  className,
  children,
  ...props
}: Labelled & ComponentProps<'select'>) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className={`mb-1.5 block text-small font-medium ${labelClass}`}>
        {label}
      </label>
      <span className="relative block">
        <select {...props} id={id} className={`${control} appearance-none pr-10`}>
          {children}
        </select>
        <ChevronIcon className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2" />
      </span>
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  )
}

function FieldProblem({ id, problem }: { id: string; problem: string | undefined }) {
  return problem ? (
    <p id={id} className="mt-1.5 text-small font-medium text-clay">
      {problem}
    </p>
  ) : null
}
