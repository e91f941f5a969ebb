import * as calls from '../generated/tax-settings-calls.ts'
import type { ApplyTaxPresetResponse, DeliveryTax, TaxExemption, TaxPreset, TaxSettings } from '../generated/taxes.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Options of `applyTaxPreset`. */
export interface ApplyTaxPresetOptions extends CallOptions {
  /** Only the rates of this part of the country, such as `US-NY`. */
  readonly subdivision?: string
}

/** How taxes are calculated, the rates of countries, and customers who are exempt. Role: owner or app. */
export const taxSettings = {
  /** How taxes are calculated. */
  getTaxSettings: async (send: Send, options?: CallOptions): Promise<TaxSettings> =>
    (await send(calls.getTaxSettings, {}, options)).taxSettings,

  /** Changes how taxes are calculated; what is not given stays. */
  upsertTaxSettings: async (send: Send, taxSettings: TaxSettings, options?: CallOptions): Promise<TaxSettings> =>
    (await send(calls.upsertTaxSettings, { taxSettings }, options)).taxSettings,

  /** Which rates each country of delivery pays, and where the owner has to decide. An addition of Cartwright's. */
  listDeliveryTaxes: async (send: Send, options?: CallOptions): Promise<DeliveryTax[]> =>
    (await send(calls.listDeliveryTaxes, {}, options)).countries,

  /** The rates of countries, with their date and source. An addition of Cartwright's. */
  listTaxPresets: async (send: Send, options?: CallOptions): Promise<TaxPreset[]> =>
    (await send(calls.listTaxPresets, {}, options)).presets,

  /**
   * Sets up the rates of a country, which the owner has to confirm. An addition of Cartwright's.
   *
   * @throws CartwrightError with code `TAX_PRESET_NOT_FOUND`
   */
  applyTaxPreset: (
    send: Send,
    country: string,
    { subdivision, ...options }: ApplyTaxPresetOptions = {},
  ): Promise<ApplyTaxPresetResponse> => send(calls.applyTaxPreset, { country, subdivision }, options),

  /** Customers with other rates. An addition of Cartwright's. */
  listTaxExemptions: async (send: Send, options?: CallOptions): Promise<TaxExemption[]> =>
    (await send(calls.listTaxExemptions, {}, options)).taxExemptions,

  /** Exempts a customer, by member or email address. An addition of Cartwright's. */
  createTaxExemption: async (send: Send, taxExemption: TaxExemption, options?: CallOptions): Promise<TaxExemption> =>
    (await send(calls.createTaxExemption, { taxExemption }, options)).taxExemption,

  /**
   * Ends an exemption. An addition of Cartwright's.
   *
   * @throws CartwrightError with code `TAX_EXEMPTION_NOT_FOUND`
   */
  deleteTaxExemption: async (send: Send, taxExemptionId: string, options?: CallOptions): Promise<void> => {
    await send(calls.deleteTaxExemption, { taxExemptionId }, options)
  },
}
