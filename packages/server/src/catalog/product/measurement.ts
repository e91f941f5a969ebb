import type { MeasurementUnit } from '@cartwright/contract'

type Dimension = 'volume' | 'mass' | 'length' | 'area'

/** What each unit measures, and its size in millilitres, grams, millimetres or square metres. */
const units: Partial<Record<MeasurementUnit, readonly [Dimension, number]>> = {
  ML: ['volume', 1],
  CL: ['volume', 10],
  L: ['volume', 1000],
  CBM: ['volume', 1_000_000],
  FLOZ: ['volume', 29.5735295625],
  PT: ['volume', 473.176473],
  QT: ['volume', 946.352946],
  GAL: ['volume', 3785.411784],
  MG: ['mass', 0.001],
  G: ['mass', 1],
  KG: ['mass', 1000],
  OZ: ['mass', 28.349523125],
  LB: ['mass', 453.59237],
  MM: ['length', 1],
  CM: ['length', 10],
  M: ['length', 1000],
  IN: ['length', 25.4],
  FT: ['length', 304.8],
  YD: ['length', 914.4],
  SQM: ['area', 1],
  SQFT: ['area', 0.09290304],
}

/** A quantity in another unit; undefined where the two do not measure the same thing. */
export function inUnit(quantity: number, from: MeasurementUnit, to: MeasurementUnit): number | undefined {
  const source = units[from]
  const target = units[to]
  if (source === undefined || target === undefined || source[0] !== target[0]) return
  return (quantity * source[1]) / target[1]
}
