/** Class names for the parts of a component, by the name that each has in `data-part`. */
export type PartClasses<Part extends string> = { readonly [Name in Part]?: string | undefined }

/** The attributes that a style sheet finds a part by. */
export interface PartAttributes {
  readonly 'data-part': string
  readonly className: string | undefined
}

/** Returns the attributes of each part, such as `<p {...part('price')}>`. */
export const partsOf =
  <Part extends string>(classNames?: PartClasses<Part>) =>
  (name: Part): PartAttributes => ({ 'data-part': name, className: classNames?.[name] })

/** Attributes of a state: set while it lasts, so that `[data-sold-out]` finds it. */
export const flag = (isSet: boolean | undefined): '' | undefined => (isSet ? '' : undefined)
