interface Confirmation {
  password: string;
  confirmation: string;
  /** While somebody is typing, the part already typed only has to agree. */
  isTyping: boolean;
}

/** Whether a repeated password may stand as it is. */
export function confirmationAgrees({ password, confirmation, isTyping }: Confirmation): boolean {
  return isTyping ? password.startsWith(confirmation) : password === confirmation;
}
