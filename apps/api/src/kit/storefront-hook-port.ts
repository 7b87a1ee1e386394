/** The operator's own builder of the storefront. */
export interface StorefrontHookPort {
  /** Requests a build. Throws if the builder did not accept the request. */
  call(request: { storeDomain: string; requestedAt: Date }): Promise<void>;
}
