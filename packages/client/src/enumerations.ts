/**
 * The values of all enumerations, by name: `OptionType.color`. Their types are part of the package's root.
 *
 * @module
 */
export * from './generated/enumerations.ts'
