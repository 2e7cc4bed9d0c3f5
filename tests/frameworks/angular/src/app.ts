import { Component } from '@angular/core';
import { provideClientHydration } from '@angular/platform-browser';
import { provideRouter, RouterLink, RouterOutlet } from '@angular/router';
import { Sell } from './sell';

@Component({ selector: 'app-away', template: '<h1>Another page</h1>' })
class Away {}

@Component({
  selector: 'app-root',
  imports: [RouterLink, RouterOutlet],
  template: `
    <nav><a routerLink="/">Sell</a> <a routerLink="/away">Another page</a></nav>
    <router-outlet />
  `,
})
export class App {}

export const config = {
  providers: [
    provideClientHydration(),
    provideRouter([
      { path: '', component: Sell },
      { path: 'away', component: Away },
    ]),
  ],
};
