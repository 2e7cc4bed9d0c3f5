import { afterNextRender, Component, signal } from '@angular/core';
import { QuoteForm } from './quote-form';

@Component({
  selector: 'app-sell',
  imports: [QuoteForm],
  template: `
    <main>
      <h1>Sell to our shop</h1>
      <p role="status">Hydrated {{ count() }} times</p>
      <app-quote-form />
      <p>The page goes on below the form.</p>
    </main>
  `,
})
export class Sell {
  readonly count = signal(0);
  constructor() {
    afterNextRender(() => this.count.set(1));
  }
}
