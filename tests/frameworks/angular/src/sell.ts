import { afterNextRender, Component, signal } from '@angular/core';
// built-app.ts writes this file.
import { QuoteForm } from './quote-form';

@Component({
  selector: 'app-sell',
  imports: [QuoteForm],
  template: `
    <main>
      <h1>Sell to our shop</h1>
      <p role="status">{{ isHydrated() ? 'Hydrated' : 'Prerendered' }}</p>
      <app-quote-form />
      <p>The page goes on below the form.</p>
    </main>
  `,
})
export class Sell {
  readonly isHydrated = signal(false);
  constructor() {
    afterNextRender(() => this.isHydrated.set(true));
  }
}
