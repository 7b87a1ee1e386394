/** The operator's own builder of the storefront. */
export interface StorefrontHookPort {
  /** Asks for a build. Throws when the builder did not take the request over. */
  call(request: { storeDomain: string; requestedAt: Date }): Promise<void>;
}
